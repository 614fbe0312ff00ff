import { type RuntimeConfig, readRuntimeConfig } from '@portal/config/runtime'

/**
 * The configuration of `portal start`. Without a word about the environment and without a configuration file this is
 * someone trying the portal out, so it starts as the demo with sample data.
 * @throws ConfigurationError listing all faults.
 */
export function readStartConfig(environment: Readonly<Record<string, string | undefined>>): RuntimeConfig {
  const isTrial = !environment.PORTAL_ENV && !environment.PORTAL_CONFIG
  return readRuntimeConfig(isTrial ? { ...environment, PORTAL_ENV: 'demo' } : environment)
}
