import { runtimeSchema } from './runtimeSchema.ts'

/** What is set for somebody's own portal must not lead another one to its database, its releases or its collector. */
export function environmentWithoutSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isSetting = (name: string) =>
    Object.hasOwn(runtimeSchema.shape, name) || /^(PORTAL|API|DATABASE|OTEL|AWS|PG)_?/.test(name)
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !isSetting(name)))
}
