/** The part of a pino logger that this service writes to, so that tests can pass a silent one. */
export interface Log {
  info(data: object, message: string): void
  warn(data: object, message: string): void
  error(data: object, message: string): void
}
