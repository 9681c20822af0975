//! The mouse: cells are clicked and dragged over, text is scrolled.

use crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

use super::App;
use crate::keys::Action;
use crate::scene::Scene;

impl App {
    pub(super) fn mouse(&mut self, event: MouseEvent) {
        match event.kind {
            MouseEventKind::ScrollUp => self.act(Action::ScrollUp),
            MouseEventKind::ScrollDown => self.act(Action::ScrollDown),
            MouseEventKind::Down(MouseButton::Left) => self.click(event, false),
            MouseEventKind::Drag(MouseButton::Left) => self.click(event, true),
            _ => {}
        }
    }

    fn click(&mut self, event: MouseEvent, dragged: bool) {
        if !matches!(self.scene, Scene::Play | Scene::Drill(_)) {
            return;
        }
        let layout = self.drawn.layout.as_ref();
        let Some(cell) = layout.and_then(|layout| layout.cell_at(event.column, event.row)) else {
            return;
        };
        let adds = event.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::SHIFT);
        self.put_cursor(cell, dragged || adds);
    }
}
