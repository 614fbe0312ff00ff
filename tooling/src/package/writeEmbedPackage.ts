import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { OperatorError } from '@portal/config/operator-error'
import { runProgram } from '@portal/operations/process'
import { repository } from '@portal/operations/repository'

const source = join(repository, 'packages/embed')

/** `portal embed-package <folder>`: what integrators get from npm, ready for `npm publish`. */
export async function runEmbedPackage(stop: AbortSignal, [folder, ...more]: readonly string[]): Promise<number> {
  if (!folder || folder.startsWith('-') || more.length > 0)
    throw new OperatorError('请写明放到哪个文件夹，例如：npm run portal -- embed-package dist-embed', { exitCode: 2 })
  const into = resolve(process.env.PORTAL_CALLED_FROM ?? process.cwd(), folder)
  await writeEmbedPackage(into, stop)
  console.log(`已生成：${into}`)
  return 0
}

/**
 * Writes the loader as modules with their types; the runtime comes from the portal. Depends on nothing and runs nothing when
 * it is installed.
 * @throws Error with the compiler's words
 */
export async function writeEmbedPackage(folder: string, stop: AbortSignal): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const compiler = join(repository, 'node_modules/.bin/tsc')
  const { code, output } = await runProgram(compiler, ['-p', join(source, 'tsconfig.npm.json'), '--outDir', folder], {
    stop,
    output: 'keep',
  })
  if (code !== 0) throw new Error(`The package did not compile:\n${output}`)
  const { name, version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
  const entryPoint = (file: string) => ({ types: `./${file}.d.ts`, default: `./${file}.js` })
  const description = {
    name,
    version,
    description: 'Widgets of the government service portal for other sites',
    license: 'MIT',
    type: 'module',
    exports: { '.': entryPoint('index'), './elements': entryPoint('elements') },
    sideEffects: ['./elements.js'],
    files: ['**/*.js', '**/*.d.ts'],
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(description, undefined, 2)}\n`)
  copyFileSync(join(source, 'npm/README.md'), join(folder, 'README.md'))
}
