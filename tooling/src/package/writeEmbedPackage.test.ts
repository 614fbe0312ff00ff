import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from '@portal/operations/process'
import { repository } from '@portal/operations/repository'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeEmbedPackage } from './writeEmbedPackage.ts'

let folder: string
const stop = new AbortController().signal
const site = () => join(folder, 'site')

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-package-'))
  await writeEmbedPackage(join(folder, 'package'), stop)
  mkdirSync(join(folder, 'site/node_modules/@portal'), { recursive: true })
  symlinkSync(join(folder, 'package'), join(folder, 'site/node_modules/@portal/embed'))
  writeFileSync(join(folder, 'site/package.json'), '{ "type": "module" }')
})
afterAll(() => rmSync(folder, { recursive: true }))

test('npm packs modules, types and a README, and nothing that runs when it is installed', () => {
  const packed = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: join(folder, 'package'),
    encoding: 'utf8',
  })
  const files: string[] = JSON.parse(packed)[0].files.map(({ path }: { path: string }) => path)
  expect(files).toEqual(expect.arrayContaining(['README.md', 'index.js', 'index.d.ts', 'elements.js', 'elements.d.ts']))
  expect(files.filter((file) => !/\.(js|d\.ts|json|md)$/.test(file))).toEqual([])
  const description = JSON.parse(readFileSync(join(folder, 'package/package.json'), 'utf8'))
  expect([description.scripts, description.dependencies]).toEqual([undefined, undefined])
})

test('a server may import both entry points, where there is nothing to define elements in', () => {
  const script = `
    import { mount, defineElements } from '@portal/embed'
    import '@portal/embed/elements'
    defineElements('https://portal.example')
    console.log(typeof mount, typeof customElements)`
  writeFileSync(join(site(), 'server.js'), script)
  expect(execFileSync(process.execPath, ['server.js'], { cwd: site(), encoding: 'utf8' })).toBe('function undefined\n')
})

test('types know what each widget needs and what its events tell', async () => {
  const check = async (name: string, lines: readonly string[]) => {
    writeFileSync(
      join(site(), name),
      `import { mount } from '@portal/embed'\ndeclare const place: Element\n${lines.join('\n')}\n`,
    )
    const options = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--module',
      'nodenext',
      '--target',
      'es2022',
      '--pretty',
      'false',
    ]
    const { output } = await runProgram(join(repository, 'node_modules/.bin/tsc'), [...options, name], {
      stop,
      output: 'keep',
      folder: site(),
    })
    return output.match(/error TS\d+/g) ?? []
  }
  const right = [
    `mount(place, { widget: 'halls', apiBase: 'https://portal.example', region: '440300' }).update({ region: undefined })`,
    `mount(place, { widget: 'guide', apiBase: '', code: '1', theme: { accent: 'red' }, onEvent: (event) => {`,
    `  if (event.type === 'portal-height') event.detail.height.toFixed()`,
    `} })`,
    `document.addEventListener('portal-navigate', (event) => event.detail.href.slice(1))`,
  ]
  const wrong = [
    `mount(place, { widget: 'guide', apiBase: '' })`,
    `mount(place, { widget: 'weather', apiBase: '' })`,
    `mount(place, { widget: 'halls', apiBase: '', theme: { colour: 'red' } })`,
    `mount(place, { widget: 'halls' })`,
    `document.addEventListener('portal-navigate', (event) => event.detail.height)`,
  ]
  expect(await check('right.ts', right)).toEqual([])
  expect(await check('wrong.ts', wrong)).toHaveLength(wrong.length)
})
