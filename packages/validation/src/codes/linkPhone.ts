/** A number as it is printed, `020-12345 转 6`, and what a phone dials: an extension is dialled after a pause. */
export function linkPhone(text: string): { text: string; href: string } {
  const [number = '', extension] = text.split(/转/)
  const digits = number.replace(/[^\d+]/g, '')
  const more = extension?.replace(/\D/g, '')
  return { text, href: `tel:${digits}${more ? `,${more}` : ''}` }
}
