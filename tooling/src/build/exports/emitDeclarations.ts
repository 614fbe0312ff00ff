import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { runProgram } from '@portal/operations/process'

/**
 * Lets the TypeScript compiler write what every package of the repository declares, without comments and bodies.
 * @param into a folder of the caller's; `packages/<package>/src/**.d.ts` appear below it
 * @param more files whose declarations are wanted beside those
 * @throws Error with the compiler's words
 */
export async function emitDeclarations(repository: string, into: string, more: readonly string[] = []): Promise<void> {
  const entryPoints = listEntryPoints(repository)
  const settings = {
    compilerOptions: {
      declaration: true,
      emitDeclarationOnly: true,
      removeComments: true,
      // `portal check` looks for faults; here they would only cost time.
      noCheck: true,
      skipLibCheck: true,
      strict: true,
      exactOptionalPropertyTypes: true,
      target: 'ES2023',
      lib: ['ES2024', 'DOM', 'DOM.Iterable'],
      module: 'ESNext',
      moduleResolution: 'Bundler',
      jsx: 'react-jsx',
      verbatimModuleSyntax: true,
      allowImportingTsExtensions: true,
      typeRoots: [join(repository, 'node_modules/@types')],
      types: ['node'],
      rootDir: repository,
      outDir: into,
      // Found through node_modules, a package would count as somebody else's and now and then not be written.
      paths: Object.fromEntries(entryPoints.map(({ request, file }) => [request, [file]])),
    },
    files: [...entryPoints.map(({ file }) => file), ...more],
  }
  const project = join(into, 'tsconfig.json')
  writeFileSync(project, JSON.stringify(settings))
  const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
  const { code, output } = await runProgram(process.execPath, [compiler, '-p', project], {
    folder: repository,
    stop: new AbortController().signal,
    output: 'keep',
  })
  if (code !== 0) throw new Error(`The declarations of the packages were not written:\n${output}`)
}

/** Every entry point of every package, as others ask for it. */
function listEntryPoints(repository: string): { request: string; file: string }[] {
  return globSync('packages/*/package.json', { cwd: repository })
    .sort()
    .flatMap((manifest) => {
      const { name, exports } = JSON.parse(readFileSync(join(repository, manifest), 'utf8'))
      return Object.entries<string>(exports)
        .filter(([entryPoint, file]) => /\.tsx?$/.test(file) && entryPoint !== './testing')
        .map(([entryPoint, file]) => ({
          request: join(name, entryPoint),
          file: join(repository, dirname(manifest), file),
        }))
    })
}
