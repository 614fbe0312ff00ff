import { JSDOM } from 'jsdom'

/** Served HTML without its styles: this parser does not know their newest parts, and spends half of its time on them. */
export function parseMarkup(html: string): Document {
  return new JSDOM(html.replace(/<style[^>]*>.*?<\/style>/gs, '')).window.document
}
