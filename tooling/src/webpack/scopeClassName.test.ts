import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { scopeClassName } from './scopeClassName.ts'

const repository = new URL('../../..', import.meta.url).pathname
const builds = readdirSync(join(repository, 'apps'))
const stylesheets = globSync('{apps,packages}/*/src/**/*.module.css', { cwd: repository })
const place = (file: string) => join(repository, file)

test('two areas that carry the same component never style each other’s', () => {
  const card = place('packages/ui/src/frame/Card.module.css')
  expect(scopeClassName('guides', card, 'card')).toMatch(/^card_[\w-]{3}$/)
  expect(scopeClassName('guides', card, 'card')).not.toBe(scopeClassName('halls', card, 'card'))
})

test('what the shell styles for all has one name in all builds', () => {
  const icon = place('packages/ui/src/core/icon/Icon.module.css')
  expect(new Set(builds.map((build) => scopeClassName(build, icon, 'icon'))).size).toBe(1)
})

test('a stylesheet that moves within its workspace keeps its names', () => {
  const [before, after] = ['frame/Card', 'list/cards/Card'].map((name) => place(`packages/ui/src/${name}.module.css`))
  expect(scopeClassName('guides', after ?? '', 'card')).toBe(scopeClassName('guides', before ?? '', 'card'))
})

test('the names of one stylesheet end alike', () => {
  const ends = ['card', 'title'].map((name) =>
    scopeClassName('guides', place('packages/ui/src/frame/Card.module.css'), name),
  )
  expect(ends.map((name) => name.split('_')[0])).toEqual(['card', 'title'])
  expect(new Set(ends.map((name) => name.slice(name.indexOf('_')))).size).toBe(1)
})

test('no two stylesheets of a workspace have the same name', () => {
  const names = stylesheets.map((file) => join(...file.split('/').slice(0, 2), basename(file)))
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('no class of any build has the name of another', () => {
  const names = stylesheets.flatMap((file) => {
    const classes = new Set(readFileSync(place(file), 'utf8').match(/(?<=\.)[a-zA-Z][\w-]*/g))
    const carriers = file.startsWith('apps/') ? [file.split('/')[1] ?? ''] : builds
    return [...classes].flatMap((name) => [
      ...new Set(carriers.map((build) => scopeClassName(build, place(file), name))),
    ])
  })
  expect(names.length).toBeGreaterThan(500)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
