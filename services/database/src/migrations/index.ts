export { applyMigrations, checkApplied, migrate, planMigrations } from './migrate.ts'
