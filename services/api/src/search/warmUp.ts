import { SERVICE_SECRET_HEADER } from '@portal/config/headers'
import type { Api } from '../state/ContentService.ts'

/** Words in characters and in letters. Second pages, which are not counted as searches of visitors. */
const questions = [
  ...['身份证', 'hukou'].map((words) => `/api/search?keyword=${encodeURIComponent(words)}&pageNo=2&pageSize=1`),
  `/api/suggest?keyword=${encodeURIComponent('身份')}`,
  '/api/home',
]

/**
 * Asks what the first visitors will ask, so that dictionaries are loaded, statements planned and indexes read before anybody
 * waits for it: a first search takes half a second, and on a busy machine longer than the second that a search may take.
 * A question that fails is in the log like any other and keeps nobody from being answered.
 * @param secret the service token; empty where none is asked for
 */
export async function warmUp(app: Api, secret: string): Promise<void> {
  const headers = { [SERVICE_SECRET_HEADER]: secret }
  await Promise.all(questions.map((url) => app.inject({ url, headers })))
}
