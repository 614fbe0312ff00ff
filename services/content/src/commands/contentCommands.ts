import type { Commands } from './Command.ts'

/** The commands that work on the content; `portal` (services/api/src/commands) adds what the content service answers. */
export const contentCommands: Commands = {
  import: async () => (await import('./importCommand.ts')).importCommand,
  template: async () => (await import('./templateCommand.ts')).templateCommand,
  export: async () => (await import('./exportCommand.ts')).exportCommand,
  batches: async () => (await import('./batchesCommand.ts')).batchesCommand,
  undo: async () => (await import('./undoCommand.ts')).undoCommand,
  backup: async () => (await import('./backupCommand.ts')).backupCommand,
  restore: async () => (await import('./restoreCommand.ts')).restoreCommand,
  archive: async () => (await import('./archiveCommand.ts')).archiveCommand,
  migrate: async () => (await import('./migrateCommand.ts')).migrateCommand,
  reindex: async () => (await import('./reindexCommand.ts')).reindexCommand,
  doctor: async () => (await import('./doctorCommand.ts')).doctorCommand,
  'access-log': async () => (await import('./accessLogCommand.ts')).accessLogCommand,
  'audit-log': async () => (await import('./auditLogCommand.ts')).auditLogCommand,
  'search-report': async () => (await import('./searchReportCommand.ts')).searchReportCommand,
  'search-try': async () => (await import('./searchTryCommand.ts')).searchTryCommand,
  'search-freeze': async () => (await import('./searchFreezeCommand.ts')).searchFreezeCommand,
}
