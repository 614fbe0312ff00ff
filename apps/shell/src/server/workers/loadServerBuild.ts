import { readFileSync } from 'node:fs'
import { compileFunction } from 'node:vm'

/**
 * Evaluates an area's server build. `vm.compileFunction` is the one way that gives the memory back after a redeploy
 * (vm.Script, eval and new Function each keep the source). The build gets the host's modules and nothing else.
 */
export function loadServerBuild(file: string, hostModules: Readonly<Record<string, unknown>>): unknown {
  const run = compileFunction(readFileSync(file, 'utf8'), ['module', 'exports', 'require'], { filename: file })
  const module = { exports: {} }
  run(module, module.exports, (request: string) => {
    if (Object.hasOwn(hostModules, request)) return hostModules[request]
    throw new Error(`The area asks for the module ${request}, which the shell does not provide`)
  })
  return module.exports
}
