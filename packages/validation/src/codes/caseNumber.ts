/**
 * The check digit of a case number (申办流水号) of this portal: 22 digits (region 6, date 8, serial 8) and one check digit by
 * ISO 7064 MOD 11,10, which finds every single wrong digit and every swap of neighbours but a few. The national standard
 * (GB/T 39046-2020) leaves the form of case numbers open (an..50); numbers of other forms carry no check digit.
 * `undefined` when the text is not 22 digits.
 */
export function caseNumberCheckDigit(body: string): string | undefined {
  if (!/^\d{22}$/.test(body)) return undefined
  let product = 10
  for (const digit of body) product = (((product + Number(digit)) % 10 || 10) * 2) % 11
  return String((11 - product) % 10)
}

/** Whether a number of this portal's own form was mistyped; of other forms nothing can be told. */
export function isMistypedCaseNumber(text: string): boolean {
  return /^\d{23}$/.test(text) && caseNumberCheckDigit(text.slice(0, 22)) !== text[22]
}
