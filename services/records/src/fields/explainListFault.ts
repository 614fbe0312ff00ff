/** Why a text that should be JSON is none, in words for the person who typed it. */
export function explainJsonFault(text: string): string {
  if (!/[[\]{}"]/.test(text)) return '应写在方括号 [ ] 或花括号 { } 里'
  if (countOf(text, '[') !== countOf(text, ']')) return '方括号 [ ] 没有成对'
  if (countOf(text, '{') !== countOf(text, '}')) return '花括号 { } 没有成对'
  if (/[“”]/.test(text)) return '引号应为英文的 "，不能用中文的 “ ”'
  if (countOf(text, '"') % 2 === 1) return '引号 " 没有成对'
  if (/[，：]/.test(text)) return '逗号、冒号应为英文的 , 和 :'
  return '各项之间缺少逗号，或者多了逗号'
}

/** What is wrong with the text of a list. @param form how such a list is written, with an example */
export function explainListFault(input: unknown, form: string): string {
  return typeof input === 'string' && input.startsWith('[')
    ? `列表没有写完整：${explainJsonFault(input)}。${form}`
    : form
}

/** Whether a cell was meant as a JSON list: a sentence may begin with a bracket, as in [2026] 5 号. */
export function isMeantAsArray(cell: string): boolean {
  return /^\[\s*["“'{[\]]/.test(cell) || (cell.startsWith('[') && !cell.includes(']'))
}

function countOf(text: string, letter: string): number {
  return text.split(letter).length - 1
}
