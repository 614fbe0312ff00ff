import type { StreamResult } from '../load/Plan.ts'

/**
 * A server that fails is quick: whatever was not answered as expected makes the figure one of something else.
 * @param who is the server's name in the sentence
 * @throws Error that says how questions ended instead
 */
export function requireGoodAnswers(who: string, result: StreamResult, endings: readonly string[] = ['200']): void {
  const { asked, faults } = result
  const others = Object.entries(result.endings).filter(([ending]) => !endings.includes(ending))
  const answered = Object.entries(result.endings).filter(([ending]) => endings.includes(ending))
  const counts = others.map(([ending, count]) => `${count} ended with ${ending}`)
  const nothing = answered.length === 0 ? [`none was answered with ${endings.join(' or ')}`] : []
  const wrong = [...counts, ...nothing, ...new Set(faults)]
  if (wrong.length > 0) throw new Error(`${who}: not measured, of ${asked} questions ${wrong.join(', ')}`)
}
