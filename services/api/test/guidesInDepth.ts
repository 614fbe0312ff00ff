import { type GuideDto, guideAnswerDto } from '@portal/contracts'
import { readGuideDepths, readMatters } from '@portal/sample'
import { expect } from 'vitest'
import type { ReadServer } from './testServer.ts'

export async function readGuide(server: ReadServer, code: string, query = ''): Promise<GuideDto> {
  const answer = guideAnswerDto.parse((await server.get(`/api/guides/${code}${query}`)).body)
  if (answer.kind !== 'guide') throw new Error(`moved to ${answer.code}`)
  return answer.guide
}

/** The guides of the matters in full depth, each where it is handled first. */
export async function readGuidesInDepth(server: ReadServer): Promise<Map<string, GuideDto>> {
  const depths = readGuideDepths()
  const names = readMatters().flatMap((matter) => (depths.has(matter.id) ? [matter.name] : []))
  const { rows } = await server.pool.query<{ name: string; code: string }>(
    `select distinct on (m.name) m.name, i.code from catalogue_matter m join implementation i on i.matter_code = m.code
     where m.name = any($1) order by m.name, i.use_level desc, i.code`,
    [names],
  )
  const guides = new Map<string, GuideDto>()
  for (const { name, code } of rows) guides.set(name, await readGuide(server, code))
  return guides
}

/** Each answer to each question of every `step`-th guide that asks leaves out what it should, and nothing else. */
export async function answerAll(
  server: ReadServer,
  guides: ReadonlyMap<string, GuideDto>,
  step: number,
): Promise<void> {
  const asking = [...guides].filter(([, { questions }]) => questions.asked.length > 0)
  expect(asking.length).toBeGreaterThan(step)
  for (const [name, guide] of asking.filter((_, place) => place % step === 0)) {
    const { asked } = guide.questions
    const leftOut = await Promise.all(
      asked.flatMap((question) =>
        question.options.map((option) => readGuide(server, guide.taskCode, `?a=${question.id}:${option.id}`)),
      ),
    )
    const chosen = leftOut.filter((one) => Object.values(one.leftOut).some((count) => count > 0))
    expect(chosen.length, name).toBeGreaterThan(0)
    for (const one of leftOut) {
      expect(one.materials.length + one.leftOut.materials, name).toBe(guide.materials.length)
      expect(one.questions.isOutdated, name).toBe(false)
    }
  }
}
