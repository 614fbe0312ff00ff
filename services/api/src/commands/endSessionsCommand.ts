import { defineCommand, withContent } from '@portal/content/commands'
import { endAllSessions } from '../signIn/sessions.ts'

export const endSessionsCommand = defineCommand({
  name: 'end-sessions',
  summary: '结束全部访问者的登录，他们需要重新登录',
  parameters: '',
  parameterCount: { min: 0, max: 0 },
  options: {},
  notes: '怀疑登录凭证泄露、认证平台通报有人冒用时使用。填写中的来信和查询不受影响。',
  audit: () => ({ act: 'end-sessions', detail: {} }),
  run: ({ isJson, environment }) =>
    withContent(environment, async ({ pool }) => {
      const ended = await endAllSessions(pool)
      console.info(isJson ? JSON.stringify({ ended }) : `已结束 ${ended} 个登录。`)
      return 0
    }),
})
