import type { Setup } from '../environments/Setup.ts'
import type { Experiment } from './Experiment.ts'
import type { Ending, Group } from './groups.ts'

/** A table of docs/operators-faults.md. */
export type Chapter = 'processes' | 'disk' | 'crowd' | 'releases'

/** What one experiment with a fault did to those who asked meanwhile. */
export interface ExperimentResult {
  /** From the fault, or from its repair where a person has to mend it, to the last trouble; 0: nobody noticed. */
  readonly recoverySeconds: number
  /** Answers from the fault to the recovery, by what was asked for and how it ended. */
  readonly counts: Readonly<Record<Group, Readonly<Record<Ending, number>>>>
  /** Refusals of pages that name the area that is away. */
  readonly namedRefusals: number
  /** Trouble before the fault: then the figures tell of a machine that has too much to do. */
  readonly troubleBefore: number
  /** Forms that visitors were told to be taken. */
  readonly acknowledged: number
  /** Those of them that the database does not know of afterwards. */
  readonly lost: number
  /** What the fault itself measured. */
  readonly figures: Readonly<Record<string, number>>
}

/** A sentence of the operators' page about what visitors see, and whether an experiment bears it out. */
export interface Expectation {
  readonly sentence: string
  isMet(result: ExperimentResult): boolean
}

/** How a figure of a fault's own is said. */
export interface FigureWords {
  readonly title: string
  readonly unit: string
}

/** One fault of the operators' page: a row of its table, and how it is injected. */
export interface Fault {
  readonly name: string
  readonly chapter: Chapter
  readonly title: string
  readonly setup: Setup
  readonly expectations: readonly Expectation[]
  /** How it ends, as the page says it. */
  readonly recovers: string
  /** Whoever waits longer than this has no portal that recovers: the experiment ends and has failed. */
  readonly limitSeconds: number
  /** Longest recovery that still is what the page promises. */
  readonly recoversWithinSeconds: number
  /** Figures of the fault's own that the page shows; by their name in `ExperimentResult`. */
  readonly figures?: Readonly<Record<string, FigureWords>>
  /** Why it cannot be injected here, as a sentence; undefined when it can. */
  refuse?(): string | undefined
  /** Before anybody asks. */
  prepare?(experiment: Experiment): Promise<void>
  inject(experiment: Experiment): Promise<void>
  /** What a person does to end it. Recovery is counted from here. */
  repair?(experiment: Experiment): Promise<void>
  /** Looks at what answers do not show. */
  measure?(experiment: Experiment): Promise<void>
  /** Leaves the installation as it was, whatever came before. */
  restore?(experiment: Experiment): Promise<void>
}
