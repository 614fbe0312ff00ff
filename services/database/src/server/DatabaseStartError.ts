import { OperatorError } from '@portal/config/operator-error'

/** The database cannot be used; the message is a sentence for the operator that says what to do. */
export class DatabaseStartError extends OperatorError {
  override name = 'DatabaseStartError'
  constructor(message: string, options: ErrorOptions = {}) {
    super(message, { ...options, exitCode: 3 })
  }
}

export const externalServerAdvice = '请安装 PostgreSQL 15 或以上版本，并用环境变量 DATABASE_URL 指定它。'
