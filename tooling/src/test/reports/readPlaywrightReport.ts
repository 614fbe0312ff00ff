import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { type FileResult, formatFailure } from './FileResult.ts'

const fault = z.object({ message: z.string().default('') })
const spec = z.object({
  title: z.string(),
  tests: z.array(
    z.object({
      status: z.enum(['expected', 'unexpected', 'skipped']),
      results: z.array(z.object({ duration: z.number(), errors: z.array(fault).default([]) })),
    }),
  ),
})
type Spec = z.infer<typeof spec>

interface Suite {
  readonly title: string
  readonly file: string
  readonly specs: readonly Spec[]
  readonly suites?: readonly Suite[] | undefined
}

const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({ title: z.string(), file: z.string(), specs: z.array(spec), suites: z.array(suite).optional() }),
)

/** What is read of Playwright's JSON report; files are relative to its root folder, durations are milliseconds. */
const report = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(suite),
  errors: z.array(fault),
})

/**
 * The files of a run of Playwright. What no test was at fault for (a set-up that threw, a file that could not be loaded) counts
 * as a failure of the run.
 * @param raw the parsed JSON report
 * @throws ZodError when it is none
 */
export function readPlaywrightReport(raw: unknown, root: string): FileResult[] {
  const { config, suites, errors } = report.parse(raw)
  const files = suites.map((file) => readFile(file, relative(root, join(config.rootDir, file.file))))
  if (errors.length === 0) return files
  const failures = errors.map(({ message }) => formatFailure('browser tests', stripVTControlCharacters(message)))
  return [...files, { file: 'browser tests', seconds: 0, passed: 0, failed: errors.length, skipped: 0, failures }]
}

function readFile(suite: Suite, file: string): FileResult {
  const tests = listTests(suite, [])
  const count = (wanted: string) => tests.filter(({ status }) => status === wanted).length
  const failed = tests.filter(({ status }) => status === 'unexpected')
  const describe = ({ name, results }: (typeof tests)[number]) => {
    const [reason] = results.flatMap(({ errors }) => errors)
    return formatFailure(`${file} > ${name}`, stripVTControlCharacters(reason?.message ?? ''))
  }
  const milliseconds = tests.flatMap(({ results }) => results).reduce((total, { duration }) => total + duration, 0)
  return {
    file,
    seconds: milliseconds / 1_000,
    passed: count('expected'),
    failed: failed.length,
    skipped: count('skipped'),
    failures: failed.map(describe),
  }
}

/** Every test below a suite, with the titles that lead to it. */
function listTests({ specs, suites = [] }: Suite, titles: readonly string[]): (Spec['tests'][number] & Named)[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map((test) => ({ ...test, name: [...titles, title].join(' > ') })),
  )
  return [...own, ...suites.flatMap((below) => listTests(below, [...titles, below.title]))]
}

interface Named {
  readonly name: string
}
