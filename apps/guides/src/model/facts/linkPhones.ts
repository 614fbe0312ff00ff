import type { Fact } from './Block.ts'

// Fixed lines with area code, 400/800 numbers, mobile phones, the public lines 12345, 12368 …; no part of a longer number.
const PHONE = /(?<![\d-])(0\d{2,3}-\d{5,8}|[48]00-?\d{3}-?\d{4}|1[3-9]\d{9}|12\d{3})(?![\d-])/

/** A text whose phone numbers can be called. */
export function linkPhones(text: string): Fact {
  const parts = text.split(PHONE)
  if (parts.length === 1) return text
  // A split by one group puts what it matched at the odd places.
  return {
    parts: parts.map((part, index) => (index % 2 ? { text: part, href: `tel:${part}` } : part)).filter(Boolean),
  }
}
