const inChina = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** e.g. 2026-11-23 14:30:15, in China's zone; an operator can give it back as --until. */
export function sayMoment(moment: Date): string {
  return inChina.format(moment)
}
