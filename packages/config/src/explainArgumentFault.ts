import { isNativeError } from 'node:util/types'

/**
 * What is wrong with the arguments of a command, which node:util's parseArgs says in English only. Undefined for who asks for
 * help where the usage is all there is. @throws the error when it is another one
 */
export function explainArgumentFault(error: unknown): string | undefined {
  if (!isNativeError(error) || !('code' in error)) throw error
  const [, name = ''] = /'(?:-{1,2})?([^\s'=,<]+)/.exec(error.message) ?? []
  switch (error.code) {
    case 'ERR_PARSE_ARGS_UNKNOWN_OPTION':
      return name === 'help' ? undefined : `没有选项 --${name}。`
    case 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL':
      return `多余的参数：${name}。`
    case 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE':
      return `选项 --${name} 的写法不对。`
    default:
      throw error
  }
}
