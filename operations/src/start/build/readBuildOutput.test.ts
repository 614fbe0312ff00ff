import { expect, test } from 'vitest'
import { findStartedBuild, selectFailedLines } from './readBuildOutput.ts'

test.each([
  ['@portal/v3-home:build: cache miss, executing 1dd21918ea66800b', 'v3-home'],
  ['@portal/v3-home:build: cache hit, replaying logs 1dd21918ea66800b', undefined],
  ['@portal/v3-home:build: > portal-build area', undefined],
  ['   • Running build in 6 packages', undefined],
])('a build begins where turbo executes it: %s', (line, app) => {
  expect(findStartedBuild(line)).toBe(app)
})

const output = `
@portal/guides:build: cache miss, executing 02
@portal/halls:build: cache miss, executing 03
@portal/guides:build: ERROR in ./src/pages.ts
@portal/halls:build: halls 0.1.0-aa: 9 pages, 40 files
@portal/guides:build: npm error code 1

 Tasks:    1 successful, 2 total
Failed:    @portal/guides#build
`

test('of builds side by side the lines of the failed one are shown', () => {
  expect(selectFailedLines(output).split('\n')).toEqual([
    '@portal/guides:build: cache miss, executing 02',
    '@portal/guides:build: ERROR in ./src/pages.ts',
    '@portal/guides:build: npm error code 1',
  ])
})

test('where turbo itself fails all of its words are shown', () => {
  const words = 'turbo: could not read turbo.json'
  expect(selectFailedLines(words)).toBe(words)
})
