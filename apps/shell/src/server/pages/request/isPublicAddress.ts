/** Codes, numbers, dates. */
const PLAIN_VALUE = /^[\w.:-]{1,40}$/

/** Whether nothing in a query was typed by a visitor: what people search for is not kept on a disk. */
export function isPublicAddress(query: Readonly<Record<string, string>>): boolean {
  return Object.values(query).every((value) => PLAIN_VALUE.test(value))
}
