/** Hands files to the player. */

import { el } from './dom.js';

/** @param {string} name @param {Blob} blob */
export function download(name, blob) {
  const href = URL.createObjectURL(blob);
  const link = el('a', { href, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

/** @param {string} text base64 */
export const bytesOf = (text) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/**
 * A drawing as a PNG of this many pixels a side.
 * @param {string} svg @param {number} side
 * @returns {Promise<Blob>}
 */
export async function png(svg, side) {
  const href = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image(side, side);
    image.src = href;
    await image.decode();
    const canvas = el('canvas', { width: side, height: side });
    canvas.getContext('2d')?.drawImage(image, 0, 0, side, side);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('This browser makes no PNG.')))),
    );
  } finally {
    URL.revokeObjectURL(href);
  }
}
