/** A day as it is said in a sentence, `11 月 26 日（周四）`, of `2026-11-26`. */
export function formatLongDay(day: string): string {
  const [, month, date] = day.split('-').map(Number)
  return `${month} 月 ${date} 日（周${'日一二三四五六'.charAt(new Date(day).getUTCDay())}）`
}
