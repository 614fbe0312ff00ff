import type { JudgedQuestion, QuestionReport } from './judgeQuestions.ts'

const shownQuestions = 20

/** How many pass, and which do no more. */
export function formatQuestionReport({ asked, passed, worse }: QuestionReport): string {
  const head = `搜索检验题：${asked} 道，${passed} 道达到要求，比上次导入变差 ${worse.length} 道`
  const rest = worse.length - shownQuestions
  return [head, ...worse.slice(0, shownQuestions).map(formatJudged), ...(rest > 0 ? [`  还有 ${rest} 道`] : [])].join(
    '\n',
  )
}

function formatJudged({ question, regionCode, before, place }: JudgedQuestion): string {
  return `  ${question}（${regionCode}）：${formatPlace(before ?? null)} → ${formatPlace(place)}`
}

const formatPlace = (place: number | null) => (place === null ? '前 10 个里没有' : `第 ${place}`)
