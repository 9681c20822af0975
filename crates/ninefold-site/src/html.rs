//! Documents: what every page of a technique has around it, and Markdown as HTML.

use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, html};

/// What a document says of itself, and what stands in it.
pub(crate) struct Document<'a> {
    pub(crate) title: &'a str,
    pub(crate) description: &'a str,
    /// HTML: links to neighbours and the like, for the head.
    pub(crate) links: &'a str,
    /// HTML.
    pub(crate) main: &'a str,
}

impl Document<'_> {
    /// The whole document, which stands in a folder below the page.
    pub(crate) fn html(&self) -> String {
        let (title, description) = (escaped(self.title), escaped(self.description));
        let Self { links, main, .. } = self;
        format!(
            "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta name=\"color-scheme\" content=\"light dark\">\n\
             <title>{title} · Ninefold</title>\n\
             <meta name=\"description\" content=\"{description}\">\n\
             <link rel=\"icon\" href=\"../icon.svg\" type=\"image/svg+xml\">\n\
             <link rel=\"stylesheet\" href=\"../style/theme.css\">\n\
             <link rel=\"stylesheet\" href=\"../style/pages.css\">\n{links}</head>\n<body>\n\
             <header><nav aria-label=\"Site\"><a href=\"../\">Ninefold</a> \
             <a href=\"./\">Techniques</a></nav></header>\n\
             <main>\n{main}</main>\n</body>\n</html>\n"
        )
    }
}

/// The text as it may stand in an element or an attribute.
pub(crate) fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => safe += "&amp;",
            '<' => safe += "&lt;",
            '>' => safe += "&gt;",
            '"' => safe += "&quot;",
            '\'' => safe += "&#39;",
            c => safe.push(c),
        }
    }
    safe
}

/// Markdown as HTML. What looks like HTML in it is text; links between Markdown files lead to the
/// pages made of them.
pub(crate) fn from_markdown(text: &str) -> String {
    let events = Parser::new_ext(text, Options::ENABLE_TABLES).map(|event| match event {
        Event::Html(raw) | Event::InlineHtml(raw) => Event::Text(raw),
        Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
            let dest_url = CowStr::from(page_of(&dest_url));
            Event::Start(Tag::Link { link_type, dest_url, title, id })
        }
        other => other,
    });
    let mut page = String::new();
    html::push_html(&mut page, events);
    page
}

/// Where a link to a Markdown file leads.
fn page_of(link: &str) -> String {
    match link.strip_suffix(".md") {
        Some("README") => "./".to_owned(),
        Some(file) => format!("{file}.html"),
        None => link.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_looks_like_html_is_text() {
        let page = from_markdown("a <b>bold</b> claim: r1c1 <> 5\n\n<script>alert(1)</script>\n");
        assert!(page.contains("a &lt;b&gt;bold&lt;/b&gt; claim: r1c1 &lt;&gt; 5"), "{page}");
        assert!(!page.contains("<script"), "{page}");
        assert_eq!(escaped("\"a\" & <'b'>"), "&quot;a&quot; &amp; &lt;&#39;b&#39;&gt;");
    }

    #[test]
    fn links_between_files_lead_to_pages() {
        assert!(from_markdown("[X](x-wing.md)").contains("href=\"x-wing.html\""));
        assert!(from_markdown("[all](README.md)").contains("href=\"./\""));
        assert!(from_markdown("[elsewhere](https://example.org/a.mdx)").contains("a.mdx\""));
    }

    #[test]
    fn what_a_document_says_of_itself_is_escaped() {
        let document = Document { title: "A<B", description: "\"quoted\"", links: "", main: "" };
        let html = document.html();
        assert!(html.contains("<title>A&lt;B · Ninefold</title>"));
        assert!(html.contains("content=\"&quot;quoted&quot;\""));
    }
}
