import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { environmentWithoutSettings } from '@portal/config/environment'
import { repository } from '@portal/operations/repository'
import { z } from 'zod'
import type { Experiment } from '../experiment/Experiment.ts'

const PROVINCE = '440000'
const region = z.object({ children: z.array(z.object({ code: z.string() })) })

/**
 * Changes what the home pages of places say, after somebody has opened them. Who asks for one of them while nobody can render
 * it anew gets the page of before, with its age.
 */
export async function changeContent(experiment: Experiment): Promise<void> {
  const cities = await readChildren(experiment, PROVINCE)
  const counties = await Promise.all(cities.slice(0, 3).map((city) => readChildren(experiment, city)))
  const codes = [...cities, ...counties.flat()]
  const pages = codes.map((code) => `/v3/index/${code}`)
  for (const page of pages) await experiment.read(page)
  const word = `演练 ${Date.now() % 100_000}`
  await importHotWords(experiment, codes, word)
  const [told = '/', ...others] = pages
  await experiment.until('改动后的页面', async () => (await experiment.read(told)).text.includes(word))
  experiment.environment.visits.expectChanged(others)
}

async function readChildren(experiment: Experiment, code: string): Promise<string[]> {
  const { children } = region.parse(JSON.parse((await experiment.read(`/api/regions/${code}`)).text))
  return children.map((child) => child.code)
}

async function importHotWords(
  { environment, stop }: Experiment,
  codes: readonly string[],
  word: string,
): Promise<void> {
  const file = join(environment.builds, 'hot_word.csv')
  const rows = codes.map((code) => `${code},1,${word}`)
  writeFileSync(file, ['区划,排序,热词', ...rows, ''].join('\n'))
  // Without what is set for the operator's portal: this must never reach its database.
  const env = {
    ...environmentWithoutSettings(process.env),
    PORTAL_ENV: 'demo',
    PORTAL_DATA: environment.portal.dataFolder,
  }
  const command = [join(repository, 'bin/portal.ts'), 'import', file]
  await promisify(execFile)(process.execPath, command, { cwd: repository, env, signal: stop })
}
