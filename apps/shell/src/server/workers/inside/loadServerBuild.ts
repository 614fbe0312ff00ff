import { readFileSync } from 'node:fs'
import { compileFunction } from 'node:vm'
import { verifyIntegrity } from '@portal/registry/integrity'

/**
 * Evaluates an area's server build. `vm.compileFunction` is the one way that gives the memory back after a redeploy
 * (vm.Script, eval and new Function each keep the source). The build gets the host's modules and nothing else.
 * @throws Error when its bytes are not the released ones
 */
export function loadServerBuild(
  { file, integrity }: { file: string; integrity: string },
  hostModules: Readonly<Record<string, unknown>>,
): unknown {
  const bytes = readFileSync(file)
  verifyIntegrity(bytes, integrity)
  const run = compileFunction(bytes.toString(), ['module', 'exports', 'require'], { filename: file })
  const module = { exports: {} }
  run(module, module.exports, (request: string) => {
    if (Object.hasOwn(hostModules, request)) return hostModules[request]
    throw new Error(`The area asks for the module ${request}, which the shell does not provide`)
  })
  return module.exports
}
