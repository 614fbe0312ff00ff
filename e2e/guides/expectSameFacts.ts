import { expect } from '@playwright/test'
import { bare, figuresOf, lengthOfBrief, readData, readFacts, readFile, readPaper } from './readFacts.ts'

/** The ways to read a guide on a screen. */
const views = ['/v2/guide', '/v3/guide', '/guide-single', '/guide-single/h5', '/v2/simple-guide']
/** What is said comes from one place for all views: on every tenth matter all are compared, on the others they take turns. */
const ALL_VIEWS_EVERY = 10

/** Every way to read these guides tells the same days, fees, visits and materials, on paper and as data too. */
export async function expectSameFacts(codes: readonly string[]): Promise<void> {
  for (const [at, code] of codes.entries()) {
    const rendered = at % ALL_VIEWS_EVERY === 0 ? views : views.slice(at % views.length).slice(0, 1)
    const [data, paper, first, ...others] = await Promise.all([
      readData(code),
      readPaper(code),
      ...rendered.map((path) => readFacts(`${path}/${code}`)),
    ])
    expect(first && lengthOfBrief(first), code).toBeLessThanOrEqual(400)
    for (const facts of others) expect(facts, code).toEqual(first)
    expect(first && figuresOf(first), code).toEqual(data)
    expect(paper, code).toEqual(data)
  }
}

/** The file tells them, too, read as a reader of PDF does. */
export async function expectSameFactsInFile(codes: readonly string[]): Promise<void> {
  for (const code of codes) {
    const [{ materials, ...facts }, text] = await Promise.all([readPaper(code), readFile(code)])
    const said = [...Object.values(facts), ...materials].filter((fact) => fact !== undefined)
    expect(said.length, code).toBeGreaterThan(3)
    for (const fact of said) expect(text, code).toContain(bare(fact))
  }
}
