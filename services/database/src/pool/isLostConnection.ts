import { errorCode } from '@portal/config/error-code'

/** Appendix A of the PostgreSQL documentation: connections, and servers that stop, start or crashed. */
const lostCodes =
  /^(08...|57P0[1-5]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)$/
const lostWords = /^(Connection terminated|Client has encountered a connection error)/

/**
 * Whether it was the server or the way to it, and not what was asked. `timeout exceeded when trying to connect` is no sign of
 * it: so pg-pool says that no connection became free. One that could not be opened in time is `Connection terminated`.
 */
export function isLostConnection(error: Error): boolean {
  return lostCodes.test(errorCode(error) ?? '') || lostWords.test(error.message)
}
