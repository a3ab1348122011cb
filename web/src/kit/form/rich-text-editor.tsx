import '@mantine/tiptap/styles.layer.css'
import { Link, RichTextEditor as Editor } from '@mantine/tiptap'
import { useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, type RefObject } from 'react'
import classes from './form.module.css'

type Props = {
  id: string
  label: string
  describedBy: string
  invalid: boolean
  value: string
  onChange: (html: string) => void
  onBlur: () => void
  editable: boolean
  /** Receives an element that can be focused, for the links of the error summary. */
  focusRef: (instance: { focus: () => void } | null) => void
  /** Receives a function that inserts text at the cursor. */
  insertRef?: RefObject<((text: string) => void) | null> | undefined
}

const labels = {
  boldControlLabel: 'Pogrubienie',
  italicControlLabel: 'Kursywa',
  underlineControlLabel: 'Podkreślenie',
  h2ControlLabel: 'Nagłówek 2. poziomu',
  h3ControlLabel: 'Nagłówek 3. poziomu',
  bulletListControlLabel: 'Lista wypunktowana',
  orderedListControlLabel: 'Lista numerowana',
  linkControlLabel: 'Odnośnik',
  unlinkControlLabel: 'Usuń odnośnik',
  linkEditorInputLabel: 'Adres odnośnika',
  linkEditorInputPlaceholder: 'https://przyklad.pl/',
  linkEditorExternalLink: 'Otwieraj w nowej karcie',
  linkEditorInternalLink: 'Otwieraj w tej samej karcie',
  linkEditorSave: 'Zapisz',
}

/** The rich-text editor itself (spec 1 §2.4); only `rich-text-field.tsx` uses it, loading it lazily. */
export function RichTextEditor({
  id,
  label,
  describedBy,
  invalid,
  value,
  onChange,
  onBlur,
  editable,
  focusRef,
  insertRef,
}: Props) {
  const editor = useEditor({
    extensions: [StarterKit.configure({ link: false, heading: { levels: [2, 3] } }), Link],
    content: value,
    onUpdate: ({ editor: current }) => onChange(current.isEmpty ? '' : current.getHTML()),
    onBlur,
  })
  // the value was set from outside: another record, or the form was reset
  useEffect(() => {
    // an editor that React has hidden meanwhile is about to be recreated
    if (editor.isDestroyed) return
    if (value !== (editor.isEmpty ? '' : editor.getHTML())) editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  useEffect(() => {
    if (editor.isDestroyed) return
    editor.setOptions({
      editable,
      editorProps: {
        attributes: {
          id,
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          'aria-invalid': String(invalid),
          'aria-readonly': String(!editable),
          ...(describedBy && { 'aria-describedby': describedBy }),
        },
      },
    })
  }, [editor, editable, id, label, invalid, describedBy])
  useEffect(() => {
    focusRef({ focus: () => editor.commands.focus() })
    return () => focusRef(null)
  }, [editor, focusRef])
  useEffect(() => {
    if (!insertRef) return undefined
    insertRef.current = (text) => void editor.chain().focus().insertContent({ type: 'text', text }).run()
    return () => {
      insertRef.current = null
    }
  }, [editor, insertRef])
  return (
    <Editor editor={editor} labels={labels}>
      {editable && (
        <Editor.Toolbar>
          <Editor.ControlsGroup>
            <Editor.Bold />
            <Editor.Italic />
            <Editor.Underline />
          </Editor.ControlsGroup>
          <Editor.ControlsGroup>
            <Editor.H2 />
            <Editor.H3 />
          </Editor.ControlsGroup>
          <Editor.ControlsGroup>
            <Editor.BulletList />
            <Editor.OrderedList />
          </Editor.ControlsGroup>
          <Editor.ControlsGroup>
            <Editor.Link />
            <Editor.Unlink />
          </Editor.ControlsGroup>
        </Editor.Toolbar>
      )}
      <Editor.Content className={classes['editor'] ?? ''} />
    </Editor>
  )
}
