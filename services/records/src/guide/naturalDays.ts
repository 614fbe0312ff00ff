/** SQL, for comparing only: how many natural days a number of days is likely to take. Of working days (unit 1) five are a week. */
export function naturalDays(days: string, unit: string): string {
  return `(${days} * case ${unit} when '1' then 7 / 5.0 else 1 end)`
}
