import { useState } from 'react';
import { Alert } from '../../feedback/alert.tsx';
import { Button } from '../../input/button.tsx';
import { CheckField, Field, PasswordField } from '../../input/field.tsx';
import { FileButton, FileField } from '../../input/file-field.tsx';
import { Form, Pair } from '../../input/form.tsx';
import { ChoiceField, TextArea } from '../../input/long-fields.tsx';
import { SearchField } from '../../input/search-field.tsx';
import { Example, Group } from '../example.tsx';
import { longText, nothing } from './long.ts';

/** What is filled in. */
export const FieldExamples = () => (
  <>
    <LineExamples />
    <ChoiceExamples />
    <FileExamples />
    <FormExamples />
  </>
);

const buttonWords = {
  label: 'Fail (soovi korral)',
  hint: 'Pilt, PDF, tekst või lühike video, kuni 10 MB.',
  chooseText: 'Vali fail',
  name: 'file',
  accept: 'image/*',
};
const fileWords = {
  ...buttonWords,
  removeText: (name: string) => `Eemalda fail ${name}`,
  onFile: nothing,
};

const FileExamples = () => (
  <>
    <Group name="FileButton" wide>
      <Example name="usual">
        <FileButton {...buttonWords} onFiles={nothing} />
      </Example>
      <Example name="disabled">
        <FileButton {...buttonWords} disabled onFiles={nothing} />
      </Example>
    </Group>
    <Group name="FileField" wide>
      <Example name="empty">
        <FileField {...fileWords} file={undefined} />
      </Example>
      <Example name="chosen">
        <FileField {...fileWords} file={new File([], 'logi.txt')} />
      </Example>
      <Example name="long">
        <FileField {...fileWords} file={new File([], `${longText}.txt`)} />
      </Example>
    </Group>
  </>
);

const LineExamples = () => (
  <>
    <Group name="Field" wide>
      <Example name="empty">
        <Field label="Eesnimi" placeholder="Mari" />
      </Example>
      {['filled', 'hover', 'focus'].map((state) => (
        <Example key={state} name={state}>
          <Field label="Eesnimi" defaultValue="Mari" />
        </Example>
      ))}
      <Example name="with a hint">
        <Field label="E-post" hint="Saadame siia kinnituse." defaultValue="mari@paasuke.test" />
      </Example>
      <Example name="error">
        <Field label="E-post" invalid hint="See ei ole e-posti aadress." defaultValue="mari" />
      </Example>
      <Example name="disabled">
        <Field label="E-post" disabled defaultValue="mari@paasuke.test" />
      </Example>
      <Example name="read only">
        <Field label="E-post" readOnly defaultValue="mari@paasuke.test" />
      </Example>
      <Example name="long">
        <Field label={longText} hint={longText} defaultValue={longText} />
      </Example>
    </Group>
    <Group name="PasswordField" wide>
      {['default', 'hover', 'focus'].map((state) => (
        <Example key={state} name={state}>
          <PasswordField label="Parool" defaultValue="paasuke-demo" />
        </Example>
      ))}
      <Example name="error">
        <PasswordField label="Parool" invalid hint="Parool on liiga lühike." defaultValue="abc" />
      </Example>
    </Group>
    <Group name="SearchField" wide>
      {['empty', 'hover', 'focus'].map((state) => (
        <Example key={state} name={state}>
          <SearchField
            label="Otsi kanalit"
            clearLabel="Tühjenda"
            value=""
            onValue={nothing}
            onClear={nothing}
          />
        </Example>
      ))}
      <Example name="filled">
        <Searched text="eesti" />
      </Example>
      <Example name="long">
        <Searched text={longText} />
      </Example>
    </Group>
  </>
);

function Searched({ text }: { text: string }) {
  const [value, setValue] = useState(text);
  const clear = (): void => setValue('');
  return (
    <SearchField
      label="Otsi kanalit"
      clearLabel="Tühjenda"
      value={value}
      onValue={setValue}
      onClear={clear}
    />
  );
}

const ChoiceExamples = () => (
  <>
    <Group name="TextArea" wide>
      <Example name="empty">
        <TextArea label="Mis juhtus?" placeholder="Kirjelda" onValue={nothing} />
      </Example>
      {['filled', 'focus'].map((state) => (
        <Example key={state} name={state}>
          <TextArea label="Mis juhtus?" defaultValue="Pilt seisab." onValue={nothing} />
        </Example>
      ))}
      <Example name="error">
        <TextArea label="Mis juhtus?" invalid hint="See jäi tühjaks." onValue={nothing} />
      </Example>
      <Example name="long">
        <TextArea label={longText} hint={longText} defaultValue={longText} onValue={nothing} />
      </Example>
    </Group>
    <Group name="ChoiceField" wide>
      <Example name="empty">
        <ChoiceField label="Teema" placeholder="Vali teema" choices={['Pilt', 'Heli']} onValue={nothing} />
      </Example>
      {['filled', 'focus'].map((state) => (
        <Example key={state} name={state}>
          <ChoiceField label="Teema" choices={['Pilt', 'Heli']} onValue={nothing} />
        </Example>
      ))}
      <Example name="error">
        <ChoiceField label="Teema" invalid placeholder="Vali teema" choices={['Pilt']} onValue={nothing} />
      </Example>
      <Example name="disabled">
        <ChoiceField label="Teema" disabled choices={['Pilt', 'Heli']} onValue={nothing} />
      </Example>
      <Example name="long">
        <ChoiceField label={longText} choices={[longText]} onValue={nothing} />
      </Example>
    </Group>
    <Group name="CheckField" wide>
      {['default', 'focus'].map((state) => (
        <Example key={state} name={state}>
          <CheckField label="Jäta mind meelde" onValue={nothing} />
        </Example>
      ))}
      <Example name="checked">
        <CheckField label="Jäta mind meelde" defaultChecked onValue={nothing} />
      </Example>
      <Example name="disabled">
        <CheckField label="Jäta mind meelde" disabled onValue={nothing} />
      </Example>
      <Example name="long">
        <CheckField label={longText} onValue={nothing} />
      </Example>
    </Group>
  </>
);

const FormExamples = () => (
  <Group name="Form, Pair" wide>
    {[false, true].map((busy) => (
      <Example key={String(busy)} name={busy ? 'busy' : 'error'}>
        <Form busy={busy} onSend={nothing}>
          <Pair>
            <Field label="Eesnimi" defaultValue="Mari" disabled={busy} />
            <Field label="Perenimi" defaultValue="Kuusk" disabled={busy} />
          </Pair>
          <PasswordField label="Parool" invalid={!busy} defaultValue="abc" disabled={busy} />
          {!busy && <Alert kind="danger">Parool on liiga lühike.</Alert>}
          <Button type="submit" kind="primary" wide busy={busy}>
            Registreeru
          </Button>
        </Form>
      </Example>
    ))}
  </Group>
);
