import { isFixedPhoneNumber, isMobileNumber } from '@portal/validation'

/**
 * What is wrong with the phone numbers in a text (`020-83135078（工作日）、13800138000`), as a sentence, or `undefined`. Every
 * number must be dialled the same from anywhere: with area code, mobile, 400 or 800, or a short number such as 12345.
 */
export function findPhoneFault(text: string): string | undefined {
  const numbers = findPhones(text)
  if (numbers.length === 0) return '没有电话号码'
  for (const number of numbers) {
    if (isDialled(number)) continue
    return /^[2-8]\d{6,7}$/.test(number) ? `“${number}”缺少区号` : `“${number}”不是有效的电话号码`
  }
  return undefined
}

/** The numbers of a text in plain form: ASCII digits, area code and extension behind hyphens. */
export function findPhones(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .replace(/[‐‑‒–—―－]/g, '-')
    .replace(/\((0\d{2,3})\)[\s-]*/g, '$1-')
    .replace(/(?<=\d)\s+(?=\d)/g, '-')
  return [...plain.matchAll(/\d[\d-]*\d(?:转\d{1,6})?/g)]
    .map(([number]) => number.replace(/^(00)?86-?(?=[01])/, '').replace(/^(00)?86-(?=[2-9]\d{1,2}-)/, '0'))
    .filter((number) => number.replace(/\D/g, '').length >= 3)
}

function isDialled(number: string): boolean {
  return (
    isMobileNumber(number.replaceAll('-', '')) ||
    isFixedPhoneNumber(number) ||
    /^[48]00-?\d{3}-?\d{4}$|^[48]00\d-?\d{3}-?\d{3}$/.test(number) ||
    /^(1[12]\d|1\d{4}|9[56]\d{3,6})$/.test(number)
  )
}
