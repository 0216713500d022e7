import { CircleAlert, Upload, X } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useId, useState } from 'react'
import { announce } from '../announcer/announce.ts'
import { Button } from '../button/button.tsx'
import { useFieldControl } from '../field/field-context.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { cn } from '../lib/cn.ts'
import { type FileRule, fileProblem } from '../lib/file-check.ts'
import { Progress } from '../progress/progress.tsx'
import { describeAccept } from '../lib/describe-accept.ts'
import { formatBytes } from '../lib/format-bytes.ts'

export interface FileDropProps
  extends FileRule,
    Omit<ComponentProps<'div'>, 'onProgress' | 'children' | 'id' | 'onDrop'> {
  /** Called with a file whose type and size were accepted. */
  onFile: (file: File) => void
  /** Preview of the current file: the URL of an image, or any element. */
  preview?: ReactNode
  /** Upload progress from 0 to 1; null if no upload is running. Default null. */
  progress?: number | null | undefined
  /** Cancels the running upload. Without it the Cancel button is hidden. */
  onCancel?: (() => void) | undefined
  /** Removes the current file. Without it the Remove button is hidden. */
  onRemove?: (() => void) | undefined
  /** Error of the upload. */
  error?: ReactNode
  /** Text of the empty drop zone. Default "Drop a file here". */
  prompt?: string | undefined
  id?: string | undefined
  disabled?: boolean | undefined
}

/**
 * Lets people drop or choose one file. It is a native file input: Tab focuses it, Space and Enter open the file
 * picker. A file of the wrong type or size is rejected before the upload, with the reason. During the upload it
 * shows a preview of an image, the progress, and a Cancel button.
 *
 * Use it for images, media and data files. If people could type the content instead, offer a Textarea too.
 */
export function FileDrop({
  accept,
  maxSize,
  onFile,
  preview,
  progress = null,
  onCancel,
  onRemove,
  error,
  prompt = 'Drop a file here',
  id,
  disabled = false,
  className,
  ...rest
}: FileDropProps) {
  const [over, setOver] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [taken, setTaken] = useState<{ name: string; picture: string | null } | null>(null)
  const picture = taken?.picture ?? null
  useEffect(() => {
    if (picture) return () => URL.revokeObjectURL(picture)
    return undefined
  }, [picture])
  const made = useId()
  const messageId = `${made}-message`
  const ruleId = `${made}-rule`
  const wiring = useFieldControl({ id })
  const inputId = wiring.id ?? made
  const running = progress !== null
  const message = refusal ?? error

  const take = (file: File | undefined) => {
    if (!file || running || disabled) return
    const reason = fileProblem(file, { accept, maxSize })
    setRefusal(reason)
    if (reason !== null) return
    setTaken({
      name: file.name,
      picture: file.type.startsWith('image/') ? URL.createObjectURL(file) : null,
    })
    announce(`${file.name} chosen, ${formatBytes(file.size)}`)
    onFile(file)
  }
  const drop = (files: FileList) => {
    if (files.length > 1 && !running && !disabled) {
      setRefusal(`Drop one file at a time; these are ${files.length}.`)
    } else take(files[0])
  }
  const shown = running ? (picture ?? preview) : preview

  return (
    <div {...rest} className={cn('flex flex-col gap-1.5', className)}>
      <div
        data-over={over || undefined}
        data-invalid={Boolean(message) || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          if (!running && !disabled) setOver(true)
        }}
        onDragLeave={(event) => {
          // Ignores moves onto child elements.
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
        }}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          drop(event.dataTransfer.files)
        }}
        className={cn(
          'relative flex min-h-24 items-center gap-3 rounded-md border border-dashed border-strong bg-surface p-3 text-sm transition-colors',
          'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus',
          'not-has-[input:disabled]:hover:bg-hover data-invalid:border-danger-strong data-over:border-accent data-over:bg-accent-soft',
        )}
      >
        <span className="flex size-18 shrink-0 items-center justify-center overflow-hidden rounded-sm bg-hover text-subtle">
          {typeof shown === 'string' && shown !== '' ? (
            <img src={shown} alt="" className="size-full object-cover" />
          ) : (
            shown || <Upload aria-hidden className="size-5" />
          )}
        </span>
        <div className="min-w-0 flex-1">
          {running ? (
            <div className="flex flex-col gap-1.5">
              <span className="flex items-center justify-between gap-2 text-muted">
                <span className="min-w-0 truncate">{taken ? `Uploading ${taken.name}…` : 'Uploading…'}</span>
                <span className="shrink-0 tabular-nums">{Math.round(progress * 100)} %</span>
              </span>
              <Progress value={progress} label="Upload" />
            </div>
          ) : (
            <label htmlFor={inputId} className="block break-words">
              {/* Stretches the label over the whole zone, so that a press anywhere opens the file picker. */}
              <span aria-hidden className="absolute inset-0 rounded-md" />
              <span className="font-medium text-default">{preview ? 'Drop another file' : prompt}</span>
              <span className="text-muted"> or choose one</span>
            </label>
          )}
          <input
            {...wiring}
            id={inputId}
            type="file"
            accept={accept.join(',')}
            disabled={disabled || running}
            aria-invalid={Boolean(message) || wiring['aria-invalid']}
            aria-describedby={[wiring['aria-describedby'], ruleId, message ? messageId : '']
              .filter(Boolean)
              .join(' ')}
            className="sr-only"
            onChange={(event) => {
              take(event.currentTarget.files?.[0])
              // Clears the input, so that choosing the same file again is a change too.
              event.currentTarget.value = ''
            }}
          />
          {running ? null : (
            <p id={ruleId} className="mt-0.5 text-xs text-subtle">
              {describeAccept(accept)}, up to {formatBytes(maxSize)}
            </p>
          )}
        </div>
        {running && onCancel ? (
          <Button size="sm" onClick={onCancel} className="relative">
            Cancel upload
          </Button>
        ) : null}
        {!running && preview && onRemove ? (
          <IconButton label="Remove the file" onClick={onRemove} className="relative">
            <X aria-hidden />
          </IconButton>
        ) : null}
      </div>
      {message ? (
        <p id={messageId} role="alert" className="flex items-start gap-1.5 text-xs text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-3 shrink-0" />
          <span className="min-w-0 break-words">{message}</span>
        </p>
      ) : null}
    </div>
  )
}
