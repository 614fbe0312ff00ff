import { type Commands, contentCommands } from '@portal/content/commands'

/**
 * What `portal <name>` runs of the content service. operations/src/content forwards to them and lists their names, a test
 * compares the two.
 */
export const commands: Commands = {
  ...contentCommands,
  sweep: async () => (await import('./sweepCommand.ts')).sweepCommand,
  'search-candidates': async () => (await import('./searchCandidatesCommand.ts')).searchCandidatesCommand,
  'end-sessions': async () => (await import('./endSessionsCommand.ts')).endSessionsCommand,
  'freshness-report': async () => (await import('./freshnessReportCommand.ts')).freshnessReportCommand,
}
