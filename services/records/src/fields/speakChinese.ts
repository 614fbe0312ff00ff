import { z } from 'zod'

const otherwise = z.locales.zhCN().localeError

const wanted: Readonly<Record<string, string>> = {
  string: '应为文字',
  number: '应为数字',
  int: '应为整数',
  boolean: '应为 true（是）或 false（否）',
  array: '应为列表，写在方括号里，如 ["甲","乙"]',
  object: '应为一组“名称: 内容”，写在花括号里，如 {"name":"甲"}',
}

/** What a schema does not word itself is said in Chinese, as one would say it to a clerk. */
export function speakChinese(): void {
  z.config({
    localeError: (issue) => {
      if (issue.code === 'invalid_union' && Array.isArray(issue.options))
        return `应为其中之一：${issue.options.join('、')}`
      if (issue.code !== 'invalid_type') return otherwise(issue)
      return issue.input === undefined ? '缺少这一项' : (wanted[issue.expected] ?? otherwise(issue))
    },
  })
}
