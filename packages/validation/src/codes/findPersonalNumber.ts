/** Separators that people put between the groups of a number. */
const GAP = '[\\s.·・_—–-]{0,2}'
/** No digit before it. Safari of 2022 cannot look behind, and would read nothing of the file that tries. */
const START = '(?:^|\\D)'
const groups = (...lengths: readonly number[]) => lengths.map((length) => `\\d{${length}}`).join(GAP)

const PERSONAL = [
  { kind: '手机号码', expression: new RegExp(`${START}(?:\\+?86${GAP})?1[3-9]\\d${GAP}${groups(4, 4)}(?!\\d)`) },
  {
    kind: '证件号码',
    expression: new RegExp(`${START}[1-9]\\d{5}${GAP}(?:19|20)\\d{2}${GAP}\\d{4}${GAP}\\d{3}[\\dXx](?![\\dA-Za-z])`),
  },
  {
    kind: '银行卡号',
    expression: new RegExp(`${START}6[0-9]\\d{2}${GAP}${groups(4, 4, 4)}(?:${GAP}\\d{1,3})?(?!\\d)`),
  },
] as const

/**
 * What kind of personal number a text holds, if any: mobile number (11 digits from 13 to 19), citizen's number (GB 11643, by
 * its shape: a mistyped one still tells too much) or bank card (16 to 19 digits from 6). Fixed phones are offices' and pass,
 * as do masked numbers (138****1234).
 */
export function findPersonalNumber(text: string): '手机号码' | '证件号码' | '银行卡号' | undefined {
  const plain = text.normalize('NFKC').replace(/\p{Cf}/gu, '')
  return PERSONAL.find(({ expression }) => expression.test(plain))?.kind
}

/** What to say at a field of a letter that may be published and holds somebody's number; undefined when it holds none. */
export function explainPersonalNumber(text: string): string | undefined {
  const kind = findPersonalNumber(text)
  return kind && `含有${kind}。同意公开的来信请不要写个人号码，联系方式请填在“联系方式”一栏`
}
