import { memo, type ReactNode } from 'react'
import type { Grid } from '#contract/kernel/grid.ts'
import { AmountField, type AmountFieldProps } from './amount-field.tsx'
import { AutocompleteField, type AutocompleteFieldProps } from './autocomplete-field.tsx'
import { CheckField, type CheckFieldProps } from './check-field.tsx'
import { CheckListField, type CheckListFieldProps } from './check-list-field.tsx'
import { DateField, type DateFieldProps } from './date-field.tsx'
import { IntegerField, type IntegerFieldProps } from './integer-field.tsx'
import { MultiAutocompleteField, type MultiAutocompleteFieldProps } from './multi-autocomplete-field.tsx'
import { MultiSelectField, type MultiSelectFieldProps } from './multi-select-field.tsx'
import { NipField, type NipFieldProps } from './nip-field.tsx'
import { PasswordField, type PasswordFieldProps } from './password-field.tsx'
import { RadioField, type RadioFieldProps } from './radio-field.tsx'
import { RichTextField, type RichTextFieldProps } from './rich-text-field.tsx'
import { SelectField, type SelectFieldProps } from './select-field.tsx'
import { TextArea, type TextAreaProps } from './text-area.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** The widgets of a form, which accept only field names of its schema. */
export type Fields<Name extends string> = {
  TextField: (props: TextFieldProps<Name>) => ReactNode
  TextArea: (props: TextAreaProps<Name>) => ReactNode
  DateField: (props: DateFieldProps<Name>) => ReactNode
  AmountField: (props: AmountFieldProps<Name>) => ReactNode
  IntegerField: (props: IntegerFieldProps<Name>) => ReactNode
  NipField: (props: NipFieldProps<Name>) => ReactNode
  CheckField: (props: CheckFieldProps<Name>) => ReactNode
  CheckListField: (props: CheckListFieldProps<Name>) => ReactNode
  SelectField: (props: SelectFieldProps<Name>) => ReactNode
  RadioField: (props: RadioFieldProps<Name>) => ReactNode
  PasswordField: (props: PasswordFieldProps<Name>) => ReactNode
  AutocompleteField: <G extends Grid>(props: AutocompleteFieldProps<Name, G>) => ReactNode
  MultiAutocompleteField: <G extends Grid>(props: MultiAutocompleteFieldProps<Name, G>) => ReactNode
  MultiSelectField: (props: MultiSelectFieldProps<Name>) => ReactNode
  RichTextField: (props: RichTextFieldProps<Name>) => ReactNode
}

/** Draws a widget again only for its own value and properties. */
const alone = <Props extends object>(widget: (props: Props) => ReactNode): ((props: Props) => ReactNode) => memo(widget)

export const fields: Fields<string> = {
  TextField: alone(TextField),
  TextArea: alone(TextArea),
  DateField: alone(DateField),
  AmountField: alone(AmountField),
  IntegerField: alone(IntegerField),
  NipField: alone(NipField),
  CheckField: alone(CheckField),
  CheckListField: alone(CheckListField),
  SelectField: alone(SelectField),
  RadioField: alone(RadioField),
  PasswordField: alone(PasswordField),
  AutocompleteField: alone(AutocompleteField),
  MultiAutocompleteField: alone(MultiAutocompleteField),
  MultiSelectField: alone(MultiSelectField),
  RichTextField: alone(RichTextField),
}
