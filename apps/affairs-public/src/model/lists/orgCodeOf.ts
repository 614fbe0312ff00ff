/** The organisation code in a credit code; addresses carry either. */
export function orgCodeOf(code: string | undefined): string | undefined {
  return code?.length === 18 ? code.slice(8, 17) : code
}
