import { Button, ButtonGroup, DialogBody, DialogFooter, Spinner } from '@blueprintjs/core';
import { Repeat, ZoomIn, ZoomOut } from '@blueprintjs/icons';
import { useContext, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { ActionMeta } from '@/api/entity';
import { kyc } from '@/api/gen/vip.fields';
import { KeyHint } from '@/kit/ui/KeyHint';
import { PageDialog } from '@/kit/ui/overlays/PageDialog';
import { usePermission } from '@/screens/access/usePermission';
import { decisionsOf, decisionStrokes } from '@/screens/actions/decisions';
import { allowedActions } from '@/screens/base/allowed';
import { OpenActionContext } from '@/screens/base/recordContext';
import type { Row } from '@/screens/base/row';
import { useOtherHolder } from '@/screens/claim/ClaimLine';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import { Watermark } from '@/screens/fields/file/Watermark';
import { useOverlayKeys } from '@/screens/list/useShortcuts';
import styles from './Documents.module.css';
import { TypedFacts } from './TypedFacts';
import { type DocumentField, sentDocuments, useDocument } from './useDocument';

type Props = {
  row: Row;
  field: DocumentField;
  onShow: (field: DocumentField) => void;
  onClose: () => void;
};

const mostZoom = 5;

/** A document at full size beside what was typed: `+`, `-` and `0` zoom, `T` turns, digits show another
 * document, and the keys of decisions open their dialogs. */
export function DocumentViewer({ row, field, onShow, onClose }: Props) {
  const { t } = useTranslation('vip');
  const label = useTranslation().t;
  const sent = sentDocuments(row);
  const [view, setView] = useState({ zoom: 1, turns: 0 });
  const zoomBy = (by: number) =>
    setView(({ zoom, turns }) => ({ zoom: Math.min(mostZoom, Math.max(1, zoom + by)), turns }));
  const turn = () => setView(({ zoom, turns }) => ({ zoom, turns: (turns + 1) % 4 }));
  const show = (next: DocumentField) => {
    setView({ zoom: 1, turns: 0 });
    onShow(next);
  };
  const decisions = useDecisions(row);
  const decide = (key: string): boolean => {
    const decision = decisions.find(({ stroke }) => stroke.toLowerCase() === key);
    if (decision) open(decision.run);
    return decision !== undefined;
  };
  // The dialog of the decision stands on the page, so that the next record is not opened below a document of this one.
  const open = (run: () => void) => {
    onClose();
    run();
  };
  useOverlayKeys((key) => {
    const chosen = /^[1-9]$/.test(key) ? sent[Number(key) - 1] : undefined;
    if (chosen) show(chosen);
    else if (key === '+' || key === '=') zoomBy(1);
    else if (key === '-') zoomBy(-1);
    else if (key === '0') setView({ zoom: 1, turns: view.turns });
    else if (key === 't') turn();
    else return decide(key);
    return true;
  });
  return (
    <PageDialog
      title={label(kyc.fields[field].label)}
      isLight
      className={String(styles.viewer)}
      onClose={onClose}
    >
      <DialogBody>
        <div className={styles.tools}>
          <ButtonGroup role="group" aria-label={t('review.documents')}>
            {sent.map((each, place) => (
              <Button
                key={each}
                active={each === field}
                aria-pressed={each === field}
                text={label(kyc.fields[each].label)}
                endIcon={<KeyHint stroke={String(place + 1)} />}
                onClick={() => show(each)}
              />
            ))}
          </ButtonGroup>
          <ButtonGroup>
            <Button
              icon={<ZoomOut />}
              endIcon={<KeyHint stroke="-" />}
              text={t('review.zoomOut')}
              disabled={view.zoom === 1}
              onClick={() => zoomBy(-1)}
            />
            <Button
              icon={<ZoomIn />}
              endIcon={<KeyHint stroke="+" />}
              text={t('review.zoomIn')}
              disabled={view.zoom === mostZoom}
              onClick={() => zoomBy(1)}
            />
            <Button
              icon={<Repeat />}
              endIcon={<KeyHint stroke="T" />}
              text={t('review.turn')}
              onClick={turn}
            />
          </ButtonGroup>
        </div>
        <div className={styles.beside}>
          <Stage key={field} id={row.id} field={field} {...view} />
          <TypedFacts row={row} />
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button autoFocus text={t('review.close')} onClick={onClose} />
            {decisions.map(({ action, stroke, run }) => (
              <Button
                key={action.name}
                intent={action.tone ?? 'primary'}
                variant={action.tone === 'success' ? 'solid' : 'outlined'}
                text={label(action.label)}
                endIcon={<KeyHint stroke={stroke} />}
                onClick={() => open(run)}
              />
            ))}
          </>
        }
      />
    </PageDialog>
  );
}

type ViewerDecision = { action: ActionMeta; stroke: string; run: () => void };

/** Returns what the user may decide about the request now, the approval last as the main button. */
function useDecisions(row: Row): readonly ViewerDecision[] {
  const may = usePermission();
  const openAction = useContext(OpenActionContext);
  const holder = useOtherHolder(row);
  if (!openAction || holder !== null) return [];
  const { keys } = decisionsOf(kyc, allowedActions(kyc, row, may));
  return (['reject', 'askAgain', 'approve'] as const).flatMap((decision) => {
    const action = keys[decision];
    return action ? [{ action, stroke: decisionStrokes[decision], run: () => openAction(row, action) }] : [];
  });
}

type StageProps = { id: string; field: DocumentField; zoom: number; turns: number };

/**
 * One document with its watermark. A picture carries that of the platform; a video scrolls below a layer, which stays over all
 * that is seen.
 */
function Stage({ id, field, zoom, turns }: StageProps) {
  const label = useTranslation().t(kyc.fields[field].label);
  const { file, error, open } = useDocument(id, field, true);
  if (error) return <LoadFailure what="part" error={error} onRetry={() => void open()} />;
  if (!file) return <Spinner className={String(styles.stage)} size={20} />;
  return (
    <div className={styles.stage}>
      <div className={styles.scroller} tabIndex={0} role="group" aria-label={label}>
        <div className={styles.canvas} data-zoom={zoom} data-turns={turns}>
          {field === 'video' ? (
            <video src={file.src} controls aria-label={label} />
          ) : (
            <img src={file.src} alt={label} />
          )}
        </div>
      </div>
      {field === 'video' && <Watermark />}
    </div>
  );
}
