import { joinClassNames } from '@portal/ui'
import type { FieldView, FormSheetView } from '../../model/example/ExampleView.ts'
import styles from './FormSheet.module.css'

/** A form as its file looks. */
export function FormSheet({ form }: { form: FormSheetView }) {
  return (
    <div className={styles.form}>
      <p className={styles.edition}>{form.edition}</p>
      <h2>{form.name}</h2>
      {form.sections.map(({ title, fields }) => (
        <section key={title}>
          <h3>{title}</h3>
          <dl className={styles.fields}>
            {fields.map((field) => (
              <Field key={field.label} field={field} />
            ))}
          </dl>
        </section>
      ))}
      <h3>填表说明</h3>
      <ol className={styles.notes}>
        {form.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ol>
    </div>
  )
}

function Field({ field }: { field: FieldView }) {
  const isWide = field.kind === 'rows' || field.isWide
  return (
    <div className={joinClassNames(isWide && styles.wide)}>
      <dt>{field.label}</dt>
      <dd>
        {field.kind === 'rows' ? <Rows field={field} /> : <Lines lines={field.lines} />}
        {field.hint && <span className={styles.hint}>（{field.hint}）</span>}
      </dd>
    </div>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className={styles.line}>
      {line}
    </span>
  ))
}

function Rows({ field: { label, columns, rows } }: { field: Extract<FieldView, { kind: 'rows' }> }) {
  return (
    <table>
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty rows are alike and never change their places
          <tr key={place}>
            {columns.map((column, cell) => (
              <td key={column}>{row[cell]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
