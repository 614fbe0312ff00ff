interface Term {
  readonly days: number
  readonly unit: string
}

/** For comparing only: how many natural days a term is likely to take. Of working days (unit 1) five are a week. */
export function naturalDays({ days, unit }: Term): number {
  return unit === '1' ? (days * 7) / 5 : days
}

/** The same in SQL. */
export function naturalDaysSql(days: string, unit: string): string {
  return `(${days} * case ${unit} when '1' then 7 / 5.0 else 1 end)`
}
