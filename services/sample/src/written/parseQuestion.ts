import type { ConditionDto, QuestionDto } from '@portal/contracts'

/**
 * Questions and conditions of the sample are kept in one line each.
 * `[age=minor] who* 由谁申请？ | self=本人 | agent=委托他人 | why=材料不同。`: asked only if, id, `*` for several choices,
 * text, options, and why it is asked.
 */
const headShape = /^(?:\[([^\]]+)\] )?([a-z][a-z0-9]*)(\*)? (.+)$/

export function parseQuestion(line: string): QuestionDto {
  const [head = '', ...parts] = line.split('|').map((part) => part.trim())
  const [, showIf, id, isMultiple, text] = headShape.exec(head) ?? []
  if (id === undefined || text === undefined) throw new Error(`not a question of the sample: ${line}`)
  const choices = parts.map(parsePair)
  return {
    id,
    text,
    help: null,
    why: choices.find(([key]) => key === 'why')?.[1] ?? null,
    kind: isMultiple ? 'multiple' : 'single',
    options: choices.filter(([key]) => key !== 'why').map(([key, label]) => ({ id: key, label, help: null })),
    showIf: parseShowIf(showIf ?? ''),
  }
}

/** `age=minor,baby & !who=agent`: all must hold, one of the options is enough, `!` for none of them; empty for always. */
export function parseShowIf(text: string): ConditionDto[] {
  if (text === '') return []
  return text.split('&').map((part) => {
    const [question, options] = parsePair(part.trim().replace(/^!/, ''))
    return { question, options: options.split(','), isNot: part.trim().startsWith('!') }
  })
}

function parsePair(part: string): [string, string] {
  const at = part.indexOf('=')
  if (at < 1) throw new Error(`neither an option nor a condition of the sample: ${part}`)
  return [part.slice(0, at), part.slice(at + 1)]
}
