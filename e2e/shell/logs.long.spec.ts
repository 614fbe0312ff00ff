import { failureNames } from '../fixtures/hostile/failingContent.ts'
import { pathnames } from '../fixtures/hostile/typedWords.ts'
import { type LoggedShell, startLoggedShell } from '../fixtures/installation/loggedShell.ts'
import { expect, test } from '../fixtures/test.ts'

let logged: LoggedShell
test.beforeAll(async () => {
  logged = await startLoggedShell()
})
test.afterAll(() => logged.stop())

for (const failure of failureNames)
  test(`while the content service ${failure} nothing that a visitor typed into any address is logged`, async () => {
    logged.content.fail(failure)
    expect(await logged.visitAll(pathnames.map((path) => [path] as const))).toHaveLength(pathnames.length)
    expect(await logged.findTelling('"answered"', pathnames.length)).toEqual([])
  })
