import type { Commands } from '../commands/Command.ts'
import { contentCommands } from '../commands/contentCommands.ts'

/**
 * What `portal <name>` runs of the content service. tooling/src/portal.ts forwards to them and lists their names, a test
 * compares the two.
 */
export const commands: Commands = {
  ...contentCommands,
  'freshness-report': async () => (await import('./freshnessReportCommand.ts')).freshnessReportCommand,
}
