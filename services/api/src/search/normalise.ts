import { Converter } from 'opencc-js/t2cn'

const toSimplified = Converter({ from: 't', to: 'cn' })
const maxLength = 100

/** One way of writing: NFKC (full width, ligatures), simplified script, small letters, single spaces, at most 100 characters. */
export function normalise(text: string): string {
  const wellFormed = text
    .toWellFormed()
    .normalize('NFKC')
    .slice(0, maxLength * 2)
  return toSimplified(wellFormed)
    .toLowerCase()
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, maxLength)
}

/** Letters and digits only: two names are the same name when their keys are equal. */
export function nameKey(text: string): string {
  return normalise(text).replace(/[^\p{L}\p{N}]/gu, '')
}

const openings =
  /^(请问|你好|您好|我想要?|我要|想要?|我的|我|帮我|需要|应该|该|怎么样|怎么|怎样|如何|去哪里?|在哪里?|到哪里?|哪里能?|哪儿|咋|点样|边度|可以|能不能|能)+(去|来)?/
const endings =
  /(应该|要|得)?(怎么办理?|怎么弄|怎么搞|怎么申请|怎么补办?|怎么领|怎么查|怎么走|怎么样|怎么|咋办|咋弄|点办|怎办|如何办理?|如何|去哪里?办?理?|在哪里?办?理?|到哪里?办?理?|哪里办?理?|去哪儿|哪儿办|边度办|(都)?(需要|要)(什么|哪些|准备什么|带什么)(材料|资料|手续|证件|条件)?|(的)?(流程|手续|步骤|办理流程|办理|材料|所需材料|办事指南|条件)|多少钱|多久|几天|要多久|可以吗|行吗|能办吗|吗|呢|啊|呀|了)+$/

/** The subject of a question: "身份证丢了怎么办" asks about "身份证丢了". The text itself when nothing would be left. */
export function stripQuestion(text: string): string {
  const bare = text
    .replace(/[?？!！。，,、]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const kept = bare.replace(openings, '').replace(endings, '').trim()
  return /^(办理?|弄|搞|做)?$/.test(kept) ? bare : kept
}
