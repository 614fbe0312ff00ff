const inChina = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** How commands say a time: 2026-11-23 14:30:15, in China's zone. `restore --until` takes it back. */
export function sayMoment(moment: Date): string {
  return inChina.format(moment)
}
