import type { FastifyReply } from 'fastify'

const maxTags = 60

/**
 * Names the content an answer was made from (see ChangesDto). Beyond a page of items the general tag stands for all of them,
 * so that the header stays short.
 */
export function tagAnswer(reply: FastifyReply, tags: readonly string[]): void {
  const unique = [...new Set(tags)]
  reply.header(
    'content-tags',
    (unique.length > maxTags ? unique.filter((tag) => !tag.includes(':')) : unique).join(','),
  )
}
