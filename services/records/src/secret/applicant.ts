/** Names are compared in one form: NFKC, without blanks and invisible marks, one kind of middle dot, small letters. */
export function normaliseName(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/[•‧∙・⋅●.．]/g, '·')
    .toLowerCase()
}

/**
 * 张* for a person: the first character, then as many stars as there are others, three at most, so that long names do not
 * stand out. Organisations keep two characters at the front and their form of organisation at the end: 广州****有限公司.
 */
export function maskName(name: string, isPerson: boolean): string {
  const letters = [...name.normalize('NFKC').replace(/\s/g, '')]
  if (isPerson || letters.length < 6)
    return `${letters[0] ?? ''}${'*'.repeat(Math.min(3, Math.max(1, letters.length - 1)))}`
  return `${letters.slice(0, 2).join('')}****${/(股份有限公司|有限责任公司|有限公司|合作社|事务所)$/.exec(letters.join(''))?.[0] ?? letters.slice(-2).join('')}`
}

/** 138****1234; of any other number the last four digits at most. */
export function maskPhone(phone: string): string {
  const digits = phone.normalize('NFKC').replace(/\D/g, '')
  return digits.length === 11
    ? `${digits.slice(0, 3)}****${digits.slice(-4)}`
    : `****${digits.length >= 8 ? digits.slice(-4) : ''}`
}
