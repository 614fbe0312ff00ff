import type { SearchSuggestion, SuggestSource } from '@portal/area/react'
import { type FormEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { joinClassNames } from '../joinClassNames.ts'
import { useIsBrowser } from '../useIsBrowser.ts'
import styles from './SearchField.module.css'
import { SearchSuggestions } from './SearchSuggestions.tsx'
import { useSuggestions } from './useSuggestions.ts'

interface SearchFieldProps {
  /** Address of the search page, without query. */
  action: string
  keyword?: string | undefined
  label?: string
  placeholder?: string
  size?: 'medium' | 'large'
  /** Sent along: the region, the tab. */
  fixed?: Readonly<Record<string, string>>
  suggest?: SuggestSource | undefined
  /** Words searched before, latest first; offered while the field is empty. */
  history?: readonly string[] | undefined
  onClearHistory?: (() => void) | undefined
  /** Goes to an address without loading a document. Without it the form is sent the plain way. */
  navigate?: ((address: string) => void) | undefined
}

/** The portal's search box: a plain form, with suggestions where the script is there. */
export function SearchField(props: SearchFieldProps) {
  const { action, keyword = '', label = '搜索', placeholder = '搜服务、办事指南、政策', size = 'medium', fixed } = props
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState(keyword)
  // What was typed before the application came; rendered again without it, an input method would lose what it composes.
  useLayoutEffect(() => setText(input.current?.value ?? ''), [])
  const [isOpen, setIsOpen] = useState(false)
  const found = useSuggestions(isOpen ? text : '', props.suggest)
  const [choice, setChoice] = useState({ at: -1, of: found })
  // Another list has come since: at the same place stands something else.
  const active = choice.of === found ? choice.at : -1
  const setActive = (at: number) => setChoice({ at, of: found })
  const history = (props.history ?? []).map((word): SearchSuggestion => ({ text: word }))
  const suggestions = text.trim() === '' ? history : found
  const isShown = isOpen && suggestions.length > 0

  function edit(value: string) {
    setText(value)
    setActive(-1)
    setIsOpen(true)
  }

  function choose(suggestion: SearchSuggestion) {
    setText(suggestion.text)
    setIsOpen(false)
    setActive(-1)
    if (suggestion.href) {
      if (props.navigate) props.navigate(suggestion.href)
      else window.location.assign(suggestion.href)
      return
    }
    if (input.current) input.current.value = suggestion.text
    form.current?.requestSubmit()
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    setIsOpen(false)
    if (!props.navigate) return
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    )
    props.navigate(`${action}?${new URLSearchParams(fields)}`)
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    // Keys pressed while an input method composes belong to the input method.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      setIsOpen(false)
      setActive(-1)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (isShown) setActive(moveActive(active, event.key === 'ArrowDown' ? 1 : -1, suggestions.length))
      else setIsOpen(true)
    } else if (event.key === 'Enter' && isShown) {
      const suggestion = suggestions[active]
      if (!suggestion) return
      event.preventDefault()
      choose(suggestion)
    }
  }

  // Only in the browser: the server has no suggestions to give, and its HTML is what people without JavaScript use.
  const canSuggest = useIsBrowser() && (props.suggest !== undefined || history.length > 0)
  const combobox = canSuggest && {
    role: 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': isShown,
    'aria-controls': isShown ? listId : undefined,
    'aria-activedescendant': isShown && active >= 0 ? `${listId}-${active}` : undefined,
  }

  return (
    <search className={joinClassNames(styles.search, size === 'large' && styles.large)}>
      <form ref={form} action={action} method="get" onSubmit={submit} className={styles.form}>
        {Object.entries(fixed ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Icon name="search" className={styles.icon} />
        <input
          ref={input}
          type="text"
          inputMode="search"
          name="keyword"
          className={styles.input}
          aria-label={label}
          placeholder={placeholder}
          value={text}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => edit(event.target.value)}
          onFocus={() => setIsOpen(true)}
          onClick={() => setIsOpen(true)}
          onBlur={() => setIsOpen(false)}
          onKeyDown={handleKey}
          {...combobox}
        />
        <button type="submit" className={styles.submit}>
          搜索
        </button>
      </form>
      {isShown && (
        <SearchSuggestions
          id={listId}
          title={text.trim() === '' ? '搜索历史' : undefined}
          suggestions={suggestions}
          active={active}
          onChoose={choose}
          onClear={text.trim() === '' ? props.onClearHistory : undefined}
        />
      )}
      {isOpen && (
        <span role="status" className="visually-hidden">
          {isShown ? `有 ${suggestions.length} 条建议，按上下键选择` : ''}
        </span>
      )}
    </search>
  )
}

/** Round the list: past the last comes none (-1, the text as typed), then the first again. */
export function moveActive(active: number, step: 1 | -1, count: number): number {
  const next = active + step
  if (next >= count) return -1
  return next < -1 ? count - 1 : next
}
