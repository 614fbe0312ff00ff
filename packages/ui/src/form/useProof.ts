import { useHttp } from '@portal/area/react'
import type { ChallengeDto, ProofFields } from '@portal/contracts'
import type { HttpClient } from '@portal/http'
import { solveChallenge } from '@portal/validation'
import { useRef, useState } from 'react'
import { askService } from './askService.ts'

/** A question in words with its ticket, as the page brings it for those without scripts. */
export interface ProofView {
  readonly ticket: string
  readonly question: string
}

export interface ProofBinding {
  readonly question: ProofView
  /** Whether the visitor has to answer the question, because the browser cannot do the work in its place. */
  readonly isAsked: boolean
  /** Begins the work, so that it is done when the form is sent. */
  begin: () => void
  /** What to send along, undefined when the visitor has to answer first. @param typed the answer, where one was asked for */
  prove: (typed: string | undefined) => Promise<ProofFields | undefined>
  /** Takes another question in the place of one that is used up. */
  renew: () => Promise<void>
}

interface SolvedProof extends ProofFields {
  readonly expiresAt: number
}

/** Milliseconds that sending a form may take before its proof ends. */
const SENDING_MS = 60_000

/**
 * The proof of a form (docs/decisions/2026-11-22-forms-without-scripts.md): the browser's work, done while the form is filled in; or
 * a question in words without scripts, without https, and after a form came back that was sent before the script arrived.
 */
export function useProof(view: ProofView, isAskedAtFirst: boolean): ProofBinding {
  const http = useHttp()
  const [question, setQuestion] = useState(view)
  const [isAsked, setIsAsked] = useState(isAskedAtFirst)
  const begun = useRef<Promise<SolvedProof | undefined>>(undefined)

  function begin() {
    // What fails now is tried again, and told, when the form is sent.
    if (!isAsked) begun.current ??= solve(http).catch(() => undefined)
  }

  async function renew() {
    setQuestion(await askInWords(http))
    setIsAsked(true)
  }

  async function prove(typed: string | undefined) {
    if (isAsked) return typed === undefined ? undefined : { proofTicket: question.ticket, proofAnswer: typed }
    const early = await begun.current
    begun.current = undefined
    const proof = early !== undefined && early.expiresAt > Date.now() + SENDING_MS ? early : await solve(http)
    if (proof === undefined) {
      await renew()
      return undefined
    }
    return { proofTicket: proof.proofTicket, proofAnswer: proof.proofAnswer }
  }

  return { question, isAsked, begin, prove, renew }
}

/** Undefined where the browser cannot do the work: cryptography is for pages over https alone. */
async function solve(http: HttpClient): Promise<SolvedProof | undefined> {
  if (crypto.subtle === undefined) return undefined
  const challenge = await fetchChallenge(http, 'work')
  if (challenge.kind !== 'work') return undefined
  const proofAnswer = await solveChallenge(challenge)
  if (proofAnswer === undefined) return undefined
  return { proofTicket: challenge.ticket, proofAnswer, expiresAt: Date.parse(challenge.expiresAt) }
}

async function askInWords(http: HttpClient): Promise<ProofView> {
  const challenge = await fetchChallenge(http, 'words')
  if (challenge.kind !== 'words') throw new TypeError('The content service gave another kind of challenge')
  return challenge
}

async function fetchChallenge(http: HttpClient, kind: ChallengeDto['kind']): Promise<ChallengeDto> {
  const { data, problem } = await askService<ChallengeDto>(http, `/api/challenge?kind=${kind}`)
  if (problem !== undefined) throw new Error(`No challenge: ${problem.status}`)
  return data
}
